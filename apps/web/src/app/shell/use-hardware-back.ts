import { closeTopOverlay } from '@maru/ui/overlays';
import { toast } from '@maru/ui/toast';
import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { shellTexts } from './shell.texts.ts';

/** Milliseconds within which a second press quits (the specification's figure). */
const DOUBLE_PRESS_MS = 1_000;

interface Hybrid {
  /** Cordova's way to quit. */
  readonly app?: { exitApp(): void };
}

interface Bridged {
  /** Capacitor's way to quit. */
  readonly Capacitor?: { readonly Plugins?: { readonly App?: { exitApp(): Promise<void> } } };
}

function quit(): void {
  (navigator as Navigator & Hybrid).app?.exitApp();
  void (window as Window & Bridged).Capacitor?.Plugins?.App?.exitApp();
}

/** The back button of the hybrid app: a sheet first, then the screen; twice at a root quits. */
export function useHardwareBack(atRoot: boolean): void {
  const t = useTexts(shellTexts);
  const { back } = useGo();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onBack = (event: Event): void => {
      event.preventDefault();
      if (closeTopOverlay()) return;
      if (!atRoot) {
        back();
        return;
      }
      const now = performance.now();
      if (now - pressedAt.current <= DOUBLE_PRESS_MS) quit();
      else toast(t('pressAgain'));
      pressedAt.current = now;
    };
    document.addEventListener('backbutton', onBack);
    return () => document.removeEventListener('backbutton', onBack);
  }, [atRoot, back, t]);
}
