import * as z from 'zod/mini';
import { call } from './call.ts';
import { empty, typed } from './shapes.ts';

const newPassword = {
  oldPassword: typed,
  newPassword: typed,
  confirmPassword: typed,
};

export const identityLoginPass = call({
  path: '/identity/loginPass',
  access: 'session',
  kind: 'write',
  summary: 'Change my log-in password; my other sessions end',
  input: z.strictObject(newPassword),
  output: empty,
});

export const identityFundPass = call({
  path: '/identity/fundPass',
  access: 'session',
  kind: 'write',
  summary: 'Set my fund password, or change it: the old one is empty at the first setting',
  input: z.strictObject(newPassword),
  output: empty,
});
