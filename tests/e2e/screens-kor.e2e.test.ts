/** All screens in Korean. */
import { lookAtScreens, setLooker } from './pages/screens.ts';

lookAtScreens(setLooker(), 'kor', { way: 'afresh', dark: ['color-contrast'] });
