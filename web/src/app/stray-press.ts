const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="menuitem"], [role="tab"], [role="option"], [role="switch"], [role="checkbox"], [role="radio"]';

function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  // A click on a label fires twice: for the label, then for its field.
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

/**
 * Ignores the second half of a double click if it hits another control than the first: a dialog closed or a row
 * disappeared, and the control now under the pointer was not meant. A control with the same name counts as the same, so
 * that 'Next' can be clicked quickly.
 */
export function dropStrayPresses(): void {
  let first: { control: Element; name: string | null } | null = null;
  const listen = (click: MouseEvent) => {
    const control = controlAt(click.target);
    if (click.detail < 2) first = control && { control, name: nameOf(control) };
    else if (first && control && control !== first.control && nameOf(control) !== first.name) {
      click.preventDefault();
      click.stopImmediatePropagation();
    }
  };
  addEventListener('click', listen, { capture: true });
}
