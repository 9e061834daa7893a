import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { CONTROL } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';
import { IconButton } from '../IconButton.tsx';

/** A password input with a button that shows and hides the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <input
        {...useFieldWiring()}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`${CONTROL} h-9 pr-10 pl-3`}
        {...props}
      />
      <IconButton
        size="sm"
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-1 right-1"
      >
        {shown ? <EyeOff size={16} /> : <Eye size={16} />}
      </IconButton>
    </span>
  );
}
