import '../design/theme/base.css';
import { prepareInstall } from './install-app.ts';
import { dropStrayPresses } from './stray-press.ts';

// The content policy allows no code that is made of text. The library of schemas would try whether it can, and browsers report that as an offence.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

dropStrayPresses();
prepareInstall();
