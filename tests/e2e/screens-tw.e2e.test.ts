/** All screens in Chinese. */
import { lookAtScreens, setLooker } from './pages/screens.ts';

lookAtScreens(setLooker(), 'tw', { way: 'within', light: ['target-size'] });
