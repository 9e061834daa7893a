import { NewPasswordField } from '../../design/fields/NewPasswordField.tsx';
import { OwnPasswordField } from '../../design/fields/OwnPasswordField.tsx';
import { PasswordInput } from '../../design/fields/PasswordInput.tsx';
import { PasswordStrength } from '../../design/fields/PasswordStrength.tsx';
import { WithState, nothing, shelf, state } from './shelf.tsx';

/** Passwords: chosen, confirmed and rated. */
export const PASSWORDS = [
  shelf('PasswordInput', 'With a button that shows it.', [
    state('default', <PasswordInput aria-label="Password" defaultValue="correct horse" />),
    state('focus', <PasswordInput aria-label="Password" />, { force: 'focus', on: 'input' }),
  ]),
  shelf('NewPasswordField', 'A password that is being chosen.', [
    state(
      'default',
      <div className="w-64">
        <NewPasswordField label="New password" />
      </div>,
    ),
    state(
      'wrong',
      <div className="w-64">
        <NewPasswordField error="This password is too common." />
      </div>,
    ),
  ]),
  shelf('OwnPasswordField', 'The password of the account, which confirms what a form does.', [
    state(
      'default',
      <div className="w-64">
        <WithState start="">{(value, set) => <OwnPasswordField value={value} onChange={set} />}</WithState>
      </div>,
    ),
    state(
      'wrong',
      <div className="w-64">
        <OwnPasswordField value="wrong" onChange={nothing} error="This is not your password." />
      </div>,
    ),
  ]),
  shelf(
    'PasswordStrength',
    'Four bars and a word.',
    ['abc', 'abcdefgh1', 'correct horse', 'correct horse battery staple'].map((password) =>
      state(
        password,
        <div className="w-48">
          <PasswordStrength password={password} />
        </div>,
      ),
    ),
  ),
];
