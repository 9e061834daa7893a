import { PICTURES, pictureFile, type PictureName } from '../pictures.ts';
import './help-picture.css';

const THEMES = ['light', 'dark'] as const;

/** A screenshot in the present theme. Its space is reserved while it loads; a click opens it at full size. */
export function HelpPicture({ name }: { name: PictureName }) {
  const { alt, width, height } = PICTURES[name];
  return (
    <figure className="my-5" style={{ maxWidth: width }}>
      {THEMES.map((theme) => (
        <a
          key={theme}
          href={pictureFile(name, theme)}
          target="_blank"
          rel="noopener"
          title="Open at full size"
          className={`help-picture-${theme} overflow-hidden rounded-card border border-line`}
        >
          <img
            src={pictureFile(name, theme)}
            alt={alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="block h-auto w-full"
          />
        </a>
      ))}
    </figure>
  );
}
