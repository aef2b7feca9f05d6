/** Common parts of all connections to PostgreSQL. */
import pg from 'pg';
import { classify, DATE_OID, Fenced, INT8_OID, StoreRefused } from './port.ts';

/** A connection that is not made in this time is given up. */
export const CONNECT_MS = 2_000;

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8_OID) return (text: string) => BigInt(text);
    if (oid === DATE_OID) return (text: string) => text;
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text');
  },
};

/** An error of the driver as one of the port's. */
export const translate = (error: unknown): Error => {
  if (error instanceof Fenced || error instanceof StoreRefused) return error;
  return classify(error as { message: string; code?: string });
};
