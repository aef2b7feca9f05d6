/** Parameters in force from the beginning; the desk needs two people and a later day for one. */
import { present } from '@maru/std/assert';
import { Client } from 'pg';
import type { Stage } from './stage.ts';

type Values = Readonly<Record<string, string>>;

/** Sets parameters, by name, in a PostgreSQL whose server does not run. */
export async function storeParameters(databaseUrl: string, values: Values): Promise<void> {
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  for (const [name, value] of Object.entries(values)) {
    await sql.query(
      'insert into parameters (id, name, version, value, "from") values ($1, $2, 2, $3, 0)',
      [`${name}:2`, name, value],
    );
  }
  await sql.end();
}

/** Sets parameters, by name, in a stage's PostgreSQL and starts its server again. */
export async function setParameters({ app }: Stage, values: Values): Promise<void> {
  await app.pause();
  await storeParameters(present(app.databaseUrl, 'the stage is on PostgreSQL'), values);
  await app.start();
}
