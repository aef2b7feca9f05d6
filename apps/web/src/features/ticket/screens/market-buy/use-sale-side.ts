import { useContext } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { coverTexts } from './cover.texts.ts';
import { SaleSide } from './sale-side.ts';
import { sellTexts } from './sell.texts.ts';

/** The side of the book that the closing orders take. */
export const useBookSide = (): 'buy' | 'sell' => (useContext(SaleSide) === 'long' ? 'sell' : 'buy');

/** The words of the sell ticket, for what it closes. */
export const useSaleTexts = () =>
  useTexts(useContext(SaleSide) === 'long' ? sellTexts : coverTexts);
