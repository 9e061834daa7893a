import { Printer } from 'lucide-react';
import { Button } from '../Button.tsx';
import { printAs } from './print-as.ts';

/** Prints the page as a document. `name` is the suggested file name. Disabled while there is nothing to print. */
export function PrintButton({ name, disabled = false }: { name: string; disabled?: boolean }) {
  return (
    <Button variant="secondary" className="print:hidden" disabled={disabled} onClick={() => printAs(name)}>
      <Printer size={16} aria-hidden />
      Print
    </Button>
  );
}
