import { queryClient } from '#shared/query.ts';

/** Resolves once the first text or picture is on the screen. */
function firstPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  });
  observer.observe({ type: 'paint', buffered: true });
  return promise;
}

/** Resolves once no read is under way. */
function reads(): Promise<void> {
  if (queryClient.isFetching() === 0) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() > 0) return;
    end();
    resolve();
  });
  return promise;
}

/** Resolves after the frame that is under way. */
function frame(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  requestAnimationFrame(() => setTimeout(resolve));
  return promise;
}

/**
 * Resolves once the first screen shows its data: everything else (fonts, screens that may
 * come next) leaves it the net.
 */
export async function firstContent(): Promise<void> {
  await firstPaint();
  await reads();
  await frame();
}
