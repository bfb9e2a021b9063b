import { absence } from '../../../contract/resources/flow/absence/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields } from '../../refusal';

type Named = { userId?: unknown; deputyId?: unknown };

/** Nobody is his own deputy. */
function refuseSelf({ userId, deputyId }: Named): void {
  if (userId !== null && userId !== undefined && userId === deputyId)
    throw new InvalidFields({ deputyId: { key: 'selected' } });
}

const withUser = ({ scope }: WriteContext, input: Named) => ({ ...input, userId: input.userId ?? scope.userId });

/** Absences: whoever names nobody is away himself. */
export const absenceBehaviour = behaviour(absence, {
  beforeCreate: (context, input) => {
    const row = withUser(context, input);
    if (row.userId === null) throw new InvalidFields({ userId: { key: 'required' } });
    refuseSelf(row);
    return row;
  },
  beforeUpdate: (_, before, input) => {
    refuseSelf({ ...before, ...input });
    return input;
  },
});
