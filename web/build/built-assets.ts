import { dirname, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const STYLE = /\.css$/;
const ASSET = /\.(?:svg|png|webp|avif|jpg|woff2)$/;

/**
 * For rendering pages in Node: pictures get the addresses of the build, and styles are empty, since the page links
 * them.
 * @param root the web's folder, from which the bundle names its sources
 */
export function builtAssets(root: string, bundle: Rolldown.OutputBundle): Plugin {
  const addresses = new Map<string, string>();
  for (const file of Object.values(bundle))
    if (file.type === 'asset') for (const name of file.originalFileNames) addresses.set(name, `/${file.fileName}`);
  return {
    name: 'built-assets',
    enforce: 'pre',
    resolveId(name, importer) {
      const [file = ''] = name.split('?');
      if (STYLE.test(file)) return '\0no-style';
      if (!ASSET.test(file) || !importer) return null;
      const source = relative(root, resolve(dirname(importer), file));
      const address = addresses.get(source);
      if (!address) throw new Error(`The build has no ${source}`);
      return `\0asset:${address}`;
    },
    load(id) {
      if (id === '\0no-style') return '';
      return id.startsWith('\0asset:') ? `export default ${JSON.stringify(id.slice('\0asset:'.length))}` : null;
    },
  };
}
