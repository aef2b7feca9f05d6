import type { Output } from '@maru/contract/desk-calls';

export type ParameterRow = Output<'deskParameters'>['rows'][number];
