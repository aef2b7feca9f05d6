/** One call on the wire, and what its answer says. */
import type { Answer } from '@maru/contract/answer';
import { ApiError } from './api-error.ts';

/** One request and its whole body within `timeoutMs`. */
export async function exchange(
  send: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly status: number; readonly text: string }> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  const timer = setTimeout(cancel, timeoutMs);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    signal?.throwIfAborted();
    const answer = await send(url, { ...init, signal: stop.signal });
    return { status: answer.status, text: await answer.text() };
  } catch {
    signal?.throwIfAborted();
    if (stop.signal.aborted) throw new ApiError('timeout', 'The request took too long');
    throw new ApiError('offline', 'The network could not be reached');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** The `data` of an answer; throws `ApiError` for a refusal and for a text that is no answer. */
export function unwrap<T>(text: string, httpStatus: number): T {
  const answer = parse<T>(text);
  if (answer === null) {
    throw new ApiError('bad_answer', 'The answer could not be read', {}, httpStatus);
  }
  if (answer.status === 1) return answer.data;
  throw new ApiError(answer.code, answer.msg, answer.params, httpStatus);
}

/** The envelope, or null when the text is not one. */
function parse<T>(text: string): Answer<T> | null {
  try {
    const body: unknown = JSON.parse(text);
    const isEnvelope = typeof body === 'object' && body !== null && 'status' in body;
    return isEnvelope ? (body as Answer<T>) : null;
  } catch {
    return null;
  }
}
