import type { RefusalData } from '@siliport/contract/refusal-data';
import type { RefusalKey } from '@siliport/contract/refusals';

interface CallErrorDetails {
  code?: number;
  status?: number;
  reason?: RefusalKey | undefined;
  field?: string | undefined;
  secondStep?: RefusalData['secondStep'];
}

/** A failed call; `message` is in the user's language and can be shown unchanged. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** Body code, or 0 when there was no envelope. */
  readonly code: number;
  /** HTTP status, or 0 when there was no response. */
  readonly status: number;
  /** Key of the server's refusal, e.g. `code.wrong`. */
  readonly reason: RefusalKey | undefined;
  /** The field that the refusal is about. */
  readonly field: string | undefined;
  /** The login that waits for its second step. */
  readonly secondStep: RefusalData['secondStep'];

  constructor(message: string, { code = 0, status = 0, reason, field, secondStep }: CallErrorDetails = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.field = field;
    this.secondStep = secondStep;
  }

  /** Whether a retry may help: there was no response, or only that of a gateway. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status >= 502;
  }
}

/** Whether the requested item does not exist; 400 is the response to a missing or malformed id in the URL. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 404 || error.code === 400);

export const isRefusal = (error: unknown, reason: RefusalKey): boolean =>
  error instanceof CallError && error.reason === reason;

/** Returns the message of anything that was thrown. */
export const toErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
