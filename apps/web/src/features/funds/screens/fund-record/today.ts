import { type Day, dayOf } from '@maru/std/kst';

/** The day it is in Korea. */
export const today = (): Day => dayOf(Date.now());
