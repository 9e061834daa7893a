// Why: docs/decisions/0081-serve-a-call-and-its-page-from-one-address.md
import { ENDPOINTS } from '@hireledger/domain/http/endpoints';

/** What the api serves besides its calls: its documentation. */
const NO_CALLS = ['docs'];
const firstNames = new Set([...ENDPOINTS.map(({ path }) => path.split('/')[1]!), ...NO_CALLS]);

/** Paths that the api answers. The development server passes them on. */
export const API_PATHS = new RegExp(
  `^\\/(${[...firstNames].map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})(\\/|$|\\?)`,
);

/** Pages that the api makes itself; every other page (Accept: text/html) is the web's. */
export const API_PAGES = /^\/(docs|dev\/inbox|dev\/mails|auth\/with)(\/|$|\?)/;
