import { BOOBY } from './booby.js';
import { CHINESE } from './chinese.js';
import { type Form, type Variant } from './form.js';
import { NULLO } from './nullo.js';
import { SLAM } from './slam.js';
import { TWO_HANDED } from './two-handed.js';

const FORM: Readonly<Record<Variant, Form>> = {
  booby: BOOBY,
  nullo: NULLO,
  slam: SLAM,
  chinese: CHINESE,
  'two-handed': TWO_HANDED,
};

/** The form of a name. */
export function formOf(variant: Variant): Form {
  return FORM[variant];
}
