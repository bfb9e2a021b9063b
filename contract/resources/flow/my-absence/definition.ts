import { defineVariant } from '../../../language/variant';
import { absence } from '../absence/definition';

/** When the caller is away, and his deputies. */
export const ownAbsence = defineVariant(absence, {
  object: 'my-absence',
  icon: 'calendar',
  order: 90,
  own: 'userId',
  standard: ['page', 'info', 'save', 'update', 'delete'],
  fields: { override: { userId: { write: 'never', hideInTable: true, hideInForm: true } } },
});
