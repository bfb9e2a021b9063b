import { eq } from 'drizzle-orm';
import { loginHistory } from '../../../contract/resources/sys/login-history/definition';
import { sysSession } from '../../db/system-tables';
import { behaviour } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import { refuseOutranked } from '../../identity/access/grant';
import { readPerson } from '../../identity/access/people';
import { forgetSessions } from '../../identity/session/session-cache';
import { dropSessions } from '../../identity/session/session-end';

/** Logins whose sessions still last can be ended one by one, by whoever could end all of the user's. */
export const loginHistoryBehaviour = behaviour(loginHistory, {
  transitions: {
    endSession: {
      set: ({ ports }) => ({ endReason: 'forced', endedAt: ports.clock.now().toISOString() }),
      after: async (context, { id, userId }) => {
        if (id === context.scope.sessionId) throw new Refusal('ownSession');
        const person = userId && (await readPerson(context.tx, userId));
        if (person) await refuseOutranked(context, person);
        await dropSessions(context.tx, context.ports.clock.now(), 'forced', eq(sysSession.id, id));
        forgetSessions(context.ports.db);
      },
    },
  },
});
