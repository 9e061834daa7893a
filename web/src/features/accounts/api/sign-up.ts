import { call, type InputOf } from '../../../http/call.ts';

type Form = Omit<InputOf<'POST /auth/signup'>['body'], 'provider'>;

/** Mails a code to the address. */
export const signUp = (form: Form) => call('POST /auth/signup', { body: { ...form, provider: 'local' } });
