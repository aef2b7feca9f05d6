/** All screens in Korean. */
import { lookAtScreens, setLooker } from './pages/screens.ts';

lookAtScreens(setLooker(), 'kor', { dark: ['color-contrast'] });
