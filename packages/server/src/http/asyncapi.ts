/** `/asyncapi.json`: AsyncAPI 3.0, made from the schemas of the stream's messages. */
import { STREAM_PATH } from '@maru/contract/constants';
import { clientMessage, serverFrame } from '@maru/contract/stream';
import type { ZodMiniType } from 'zod/mini';
import { describedSchema, type JsonSchema } from './json-schema.ts';

const DESCRIPTION = [
  'One WebSocket. Its first message is a `hello`, within five seconds; the token never stands in the',
  'URL. Quotes are conflated to the latest per symbol; account events are numbered in ascending',
  'order, and a client that reconnects names the last number that it has seen.',
].join(' ');

/** The message of each option of a union, by the word that distinguishes it. */
function messagesOf(
  options: readonly ZodMiniType[],
  side: 'input' | 'output',
  schemas: Map<string, JsonSchema>,
): Readonly<Record<string, JsonSchema>> {
  const messages = options.map((option) => {
    const payload = describedSchema(option, side, schemas);
    const name = (payload.$ref as string).split('/').at(-1) ?? '';
    return [name, { name, contentType: 'application/json', payload }] as const;
  });
  return Object.fromEntries(messages);
}

/** The whole document; `version` is the product's. */
export function asyncApi(version: string): JsonSchema {
  const schemas = new Map<string, JsonSchema>();
  const asked = messagesOf(clientMessage.def.options, 'input', schemas);
  const sent = messagesOf(serverFrame.def.options, 'output', schemas);
  const channel = { $ref: '#/channels/stream' };
  const referred = (messages: object) =>
    Object.keys(messages).map((name) => ({ $ref: `#/channels/stream/messages/${name}` }));
  return {
    asyncapi: '3.0.0',
    info: { title: 'Maru', version, description: DESCRIPTION },
    channels: { stream: { address: STREAM_PATH, messages: { ...asked, ...sent } } },
    operations: {
      ask: { action: 'receive', channel, messages: referred(asked) },
      push: { action: 'send', channel, messages: referred(sent) },
    },
    components: { schemas: Object.fromEntries(schemas) },
  };
}
