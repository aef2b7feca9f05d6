import { type Logger, pino } from 'pino';

/** Fields that never reach a log, wherever they stand. */
const SECRET = [
  'token',
  'password',
  'confirmPassword',
  'passwordHash',
  'fundPassword',
  'fundPasswordHash',
  'sealed',
  'birthDate',
  'guardian',
];

/** The process's log: JSON lines on stderr with times in UTC, secrets removed. */
export function createLogger(level: 'info' | 'silent' = 'info'): Logger {
  const paths = SECRET.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = {
    level,
    redact: { paths: [...paths, 'req.headers', '*.headers'], censor: '[removed]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, pino.destination(2));
}
