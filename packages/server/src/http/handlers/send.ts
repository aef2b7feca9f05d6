/** Calls that are a command, and calls that are its preview. */
import type {
  CommandOf,
  CommandType,
  EstimateOf,
  KnownBook,
  ReplyOf,
} from '@maru/broker/kernel/core/command';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';

/**
 * Runs a command and answers what it replies, or its refusal.
 * @param asked what the client sent, by which a repeat is told; by default the payload
 */
export async function commandAnswer<T extends CommandType>(
  engine: Pick<Engine, 'submit'>,
  command: CommandOf<T>,
  asked: object = command.payload,
): Promise<Handled<ReplyOf<T>>> {
  const outcome = await engine.submit(command, asked);
  return outcome.ok ? answered(outcome.reply) : refused(outcome.refusal);
}

/**
 * Runs a command, rolls it back, and answers what it estimates, or its refusal.
 * @param book of the symbol that the command names; null: it names none, or none is known
 */
export async function previewAnswer<T extends CommandType>(
  engine: Pick<Engine, 'preview'>,
  command: CommandOf<T>,
  book: KnownBook | null = null,
): Promise<Handled<EstimateOf<T>>> {
  const { value, stale } = await engine.preview(command, book);
  return value.ok ? answered(value.estimate, stale) : refused(value.refusal, stale);
}
