/**
 * The writer's lock in PostgreSQL, beside the fence: an advisory lock of a session of its own. It
 * goes with its process at once, as the session does, so a start after a crash needs nothing; and a
 * start sees by it that a writer lives before anything is changed. The fence alone would only stop
 * the other one, afterwards.
 *
 * While it is held the session looks at the fence, so that a fenced writer stops before it writes.
 * A session that breaks off (the database starts again, a line is cut) is made anew; the fence
 * guards meanwhile.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Fenced, StoreAway } from './port.ts';
import { CONNECT_MS } from './postgres-client.ts';

/** One lock for each schema of a database. */
const CLASS = 1_298_231_925;
const KEY = `${CLASS}, hashtext(current_schema())`;

const HOLDER = `select l.pid, a.application_name as name, a.backend_start as since,
    coalesce(a.client_addr::text, 'this machine') as address
  from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.classid = ${CLASS} and l.objsubid = 2
    and l.objid::bigint = (hashtext(current_schema())::bigint & 4294967295)
    and l.database = (select oid from pg_database where datname = current_database())`;

/** A dead machine's session ends after about these seconds. Not every system can. */
const KEEPALIVES = ['tcp_keepalives_idle = 3', 'tcp_keepalives_interval = 1'];

/** A session whose process has just died is gone within this time. */
const GRACE_MS = 2_000;
const ASK_AGAIN_MS = 50;
/** The longest wait for a session that is being ended. */
const TAKE_OVER_MS = 10_000;
const BEAT_MS = 250;
/** Without an answer for so long the session is given up and made anew. */
const SILENCE_MS = 3_000;
const LONGEST_PAUSE_MS = 1_000;

interface Holder {
  readonly pid: number;
  readonly name: string | null;
  readonly since: Date | null;
  readonly address: string;
}

/** A living writer, in words. */
const inWords = ({ pid, name, since, address }: Holder): string =>
  `${name || 'a session'} from ${address}, PostgreSQL's process ${pid}` +
  (since === null ? '' : `, since ${since.toISOString().slice(0, 19)}Z`);

export class WriterLock {
  readonly #url: string;
  /** Begins the name of this lock's sessions. */
  readonly #mark = `maru ${randomBytes(4).toString('hex')}`;
  #client: pg.Client | null = null;
  #pid = 0;
  #held = false;
  #ended = false;
  #beat: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isRenewing = false;
  #epoch: () => number = () => 0;
  #taken: (error: Error) => void = () => undefined;

  private constructor(url: string) {
    this.#url = url;
  }

  /**
   * Takes the lock if no living writer has it; see `held`.
   * @param graceMs how long a session that may be a dead process's is waited for
   * @throws {StoreAway} when the server can't be reached
   */
  static async open(url: string, graceMs = GRACE_MS): Promise<WriterLock> {
    const lock = new WriterLock(url);
    try {
      const client = await lock.#connect();
      const until = performance.now() + graceMs;
      while (!(await lock.#try(client)) && performance.now() < until) await pause(ASK_AGAIN_MS);
      return lock;
    } catch (error) {
      await lock.release();
      throw new StoreAway((error as Error).message);
    }
  }

  /** Whether this process is the one writer. */
  get held(): boolean {
    return this.#held;
  }

  /**
   * Whether another writer has taken its place, for good. While a session that broke off is made
   * anew the lock is neither held nor lost: the fence decides, and writes go on.
   */
  get lost(): boolean {
    return this.#ended;
  }

  /** The holder of the lock, in words; null: none. */
  async holder(): Promise<string | null> {
    const found = await this.#holder(this.#client);
    return found === null ? null : inWords(found);
  }

  /**
   * Ends the session of the living writer, and takes the lock before it can come back.
   * @throws {StoreAway} when that fails; then nothing was changed, or the writer has ended
   */
  async takeOver(): Promise<void> {
    const client = this.#client;
    if (client === null) throw new StoreAway('the session of the lock is gone');
    const other = await this.#session();
    try {
      // the next in line gets it
      const queued = client.query({
        text: `select pg_advisory_lock(${KEY})`,
        query_timeout: TAKE_OVER_MS,
      } as pg.QueryConfig);
      const done = queued.then(
        () => true,
        () => true,
      );
      const isQueued = `select 1 from pg_locks where locktype = 'advisory' and pid = ${this.#pid}`;
      while ((await other.query(isQueued)).rowCount === 0) await pause(ASK_AGAIN_MS);
      const end = `select pg_terminate_backend(pid) from (${HOLDER}) h where pid <> ${this.#pid}`;
      while (!(await Promise.race([done, pause(ASK_AGAIN_MS, false)]))) await other.query(end);
      await queued;
      this.#held = true;
    } catch (error) {
      throw new StoreAway(`the living writer could not be ended: ${(error as Error).message}`);
    } finally {
      await other.end().catch(() => undefined);
    }
  }

  /**
   * Looks after the lock from now on.
   * @param epoch of this writer's fence
   * @param taken called once when another writer has the lock or the fence
   */
  watch(epoch: () => number, taken: (error: Error) => void): void {
    this.#epoch = epoch;
    this.#taken = taken;
    this.#beat = setInterval(() => void this.#look(), BEAT_MS);
    this.#beat.unref();
    if (this.#client === null) void this.#renew();
  }

  async release(): Promise<void> {
    this.#stop();
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  #stop(): void {
    this.#ended = true;
    this.#held = false;
    clearInterval(this.#beat);
  }

  #lose(error: Error): void {
    if (this.#ended) return;
    this.#stop();
    this.#client?.end().catch(() => undefined);
    this.#taken(error);
  }

  async #session(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      query_timeout: SILENCE_MS,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = await this.#session();
    this.#client = client;
    for (const setting of KEEPALIVES) await client.query(`set ${setting}`).catch(() => undefined);
    const { rows } = await client.query<{ pid: number }>(
      "select pg_backend_pid() as pid, set_config('application_name', $1, false)",
      [`${this.#mark}: process ${process.pid} on ${hostname()}`],
    );
    this.#pid = rows[0]?.pid ?? 0;
    client.once('end', () => this.#broken(client));
    return client;
  }

  async #try(client: pg.Client): Promise<boolean> {
    const text = `select pg_try_advisory_lock(${KEY}) as got`;
    const { rows } = await client.query<{ got: boolean }>(text);
    this.#held = rows[0]?.got === true;
    return this.#held;
  }

  async #holder(client: pg.Client | null): Promise<Holder | null> {
    return (await client?.query<Holder>(HOLDER))?.rows[0] ?? null;
  }

  /** Looks whether the fence is still this writer's. */
  async #look(): Promise<void> {
    const client = this.#client;
    if (client === null || !this.#held || this.#isLooking) return;
    this.#isLooking = true;
    try {
      const { rows } = await client.query<{ epoch: string }>('select epoch from writer');
      if (client === this.#client && this.#held && Number(rows[0]?.epoch) !== this.#epoch()) {
        this.#lose(new Fenced('another writer has taken the fence'));
      }
    } catch {
      this.#broken(client);
    } finally {
      this.#isLooking = false;
    }
  }

  #broken(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#held = false;
    client.end().catch(() => undefined);
    if (!this.#ended && this.#beat !== undefined) void this.#renew();
  }

  /** Takes the lock anew when its session has broken off. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    await this.#tryAgain();
    this.#isRenewing = false;
  }

  async #tryAgain(): Promise<void> {
    for (let wait = ASK_AGAIN_MS; !this.#ended; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        const client = await this.#connect();
        if (await this.#try(client)) return;
        const other = await this.#holder(client);
        if (other?.name?.startsWith(this.#mark) === true) {
          // a session of this lock whose end the server has not noticed
          await client.query('select pg_terminate_backend($1)', [other.pid]);
        } else if (other !== null) {
          this.#lose(new Fenced(`another writer has the lock: ${inWords(other)}`));
          return;
        }
      } catch {
        // the server is still away
      }
      const tried = this.#client;
      this.#client = null;
      tried?.end().catch(() => undefined);
      await pause(wait, undefined, { ref: false });
    }
  }
}
