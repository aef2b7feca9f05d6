import { createStream, type Stream, type StreamState } from '@maru/client/stream';
import type { FrameOf, Topic } from '@maru/client/topics';
import { STREAM_PATH } from '@maru/contract/constants';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentSession, useSession } from './session.ts';

let stream: Stream | null = null;

/** The one stream of the page; it connects at the first subscription. */
function liveStream(): Stream {
  if (stream !== null) return stream;
  const made = createStream({
    url: `${location.origin.replace(/^http/, 'ws')}${STREAM_PATH}`,
    session: currentSession,
  });
  stream = made;
  let token = currentSession()?.token;
  useSession.subscribe(({ session }) => {
    if (session?.token === token) return;
    token = session?.token;
    made.restart();
  });
  window.addEventListener('online', () => made.restart());
  return made;
}

/** Follows a topic while the component is shown; null follows nothing. */
export function useTopic<T extends Topic>(
  topic: T | null,
  handler: (frame: FrameOf<T>) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(
    () =>
      topic === null ? undefined : liveStream().subscribe(topic, (frame) => latest.current(frame)),
    [topic],
  );
}

/** Follows one topic for each symbol while the component is shown. */
export function useTopics<T extends Topic>(
  topics: readonly T[],
  handler: (frame: FrameOf<T>) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const joined = topics.join(' ');
  useEffect(() => {
    const list = joined === '' ? [] : (joined.split(' ') as T[]);
    const ends = list.map((topic) =>
      liveStream().subscribe(topic, (frame) => latest.current(frame)),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [joined]);
}

/** Calls `handler` when the stream is back after a cut, while the component is shown. */
export function useResume(handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => liveStream().onResume(() => latest.current()), []);
}

/** Whether the stream is live, and since when prices or the store have stopped. */
export const useStreamState = (): StreamState =>
  useSyncExternalStore(
    (changed) => liveStream().onState(changed),
    () => liveStream().state,
  );
