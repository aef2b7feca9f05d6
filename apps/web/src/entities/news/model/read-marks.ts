/** Which news was read on this device. Pure. */

export interface ReadMarks {
  /** All news up to this number was read. */
  readonly through: number;
  /** Numbers read beyond it. */
  readonly more: readonly number[];
}

export const NOTHING_READ: ReadMarks = { through: 0, more: [] };

/** Numbers kept beyond `through`: the oldest go first, and count as unread again. */
const KEPT_MOST = 300;

export const isRead = ({ through, more }: ReadMarks, no: number): boolean =>
  no <= through || more.includes(no);

export const withRead = (marks: ReadMarks, no: number): ReadMarks =>
  isRead(marks, no) ? marks : { ...marks, more: [no, ...marks.more].slice(0, KEPT_MOST) };

/** Everything up to a number was read. */
export const withAllRead = (marks: ReadMarks, no: number): ReadMarks =>
  no <= marks.through ? marks : { through: no, more: marks.more.filter((one) => one > no) };
