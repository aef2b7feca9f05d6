/** All screens in Chinese. */
import { lookAtScreens, setLooker } from './pages/screens.ts';

lookAtScreens(setLooker(), 'tw', { light: ['target-size'] });
