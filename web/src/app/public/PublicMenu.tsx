import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Link } from '../../navigation/Link.tsx';
import { cx } from '../../design/class-names.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { ThemeToggle } from '../../design/theme/ThemeToggle.tsx';

/**
 * The header's links on a narrow screen, in a sheet below it; links marked `phone` are in the wider header itself.
 * Escape, a click outside and moving the focus out close it.
 */
export function PublicMenu({ links }: { links: readonly { to: string; label: string; phone?: boolean }[] }) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (press: PointerEvent) => frame.current?.contains(press.target as Node) || setOpen(false);
    const escape = (stroke: KeyboardEvent) => {
      if (stroke.key !== 'Escape') return;
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  const left = ({ relatedTarget }: FocusEvent) =>
    relatedTarget && !frame.current?.contains(relatedTarget as Node) && setOpen(false);
  return (
    <div ref={frame} onBlur={left} className="lg:hidden">
      <IconButton
        label={open ? 'Close the menu' : 'Menu'}
        aria-expanded={open}
        aria-controls="public-menu"
        onClick={() => setOpen(!open)}
        className="size-10"
      >
        {open ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
      </IconButton>
      <nav
        id="public-menu"
        aria-label="Menu"
        hidden={!open}
        className="fade-in absolute inset-x-0 top-full max-h-[calc(100dvh-64px)] overflow-y-auto border-b border-line bg-canvas px-4 pt-2 pb-5 shadow-float"
      >
        <ul>
          {links.map((link) => (
            <li key={link.to} className={cx('border-b border-line', link.phone && 'sm:hidden')}>
              <Link
                to={link.to}
                onClick={() => setOpen(false)}
                className="flex h-13 items-center rounded-control px-1 text-lg font-medium"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex items-center justify-between px-1 text-base text-ink-soft">
          Theme <ThemeToggle />
        </div>
      </nav>
    </div>
  );
}
