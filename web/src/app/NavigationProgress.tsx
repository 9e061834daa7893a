import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * A thin line at the top of the window while the next page is loading. Screen readers ignore it: they read the name of
 * the page when it is shown. A form on the page being left is not sent again.
 */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaving = next !== undefined && next !== pathname;
  useEffect(() => {
    if (!leaving) return;
    const refuse = (submit: Event) => {
      submit.preventDefault();
      submit.stopImmediatePropagation();
    };
    addEventListener('submit', refuse, true);
    return () => removeEventListener('submit', refuse, true);
  }, [leaving]);
  return <div aria-hidden data-navigating={leaving || undefined} className="navigation-progress" />;
}
