import type { ErrorCode, ErrorParams } from '@maru/contract/errors';

/**
 * Failures besides a refusal: no answer in time, no network, or an answer that is not
 * the API's (a proxy's page, a cut body).
 */
export type TransportCode = 'timeout' | 'offline' | 'bad_answer';

/** A call that did not succeed. `code` is stable; `msg` is English and translated on screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | TransportCode;
  readonly msg: string;
  readonly params: ErrorParams;
  /** The HTTP status; 0 when nothing was answered. */
  readonly httpStatus: number;

  constructor(
    code: ErrorCode | TransportCode,
    msg: string,
    params: ErrorParams = {},
    httpStatus = 0,
  ) {
    super(msg);
    this.code = code;
    this.msg = msg;
    this.params = params;
    this.httpStatus = httpStatus;
  }
}

/**
 * Whether the same read is worth another try: no answer came, or the server was busy for a moment.
 * Any other refusal would come again.
 * @param failures of this read so far
 */
export const worthAsking = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  (!(error instanceof ApiError) || error.httpStatus === 0 || error.code === 'system_busy');
