import type { Api } from '../../http/route';
import type { Ports } from '../../ports/ports';
import type { AnyBehaviour } from './behaviour';
import type { Works } from './task-work';

/** A line of a log as it is archived. */
export type ArchivedLine = { id: string; tenant_code: string } & Record<string, unknown>;

/** What a module adds to the server beside its hooks. `server/wiring.ts` and the rooms below read it from the behaviour. */
export type Slots = {
  /**
   * Calls beside those that the engine makes of the definition.
   * @default none
   */
  routes?: readonly ((api: Api) => void)[];
  /**
   * Actions of a resource that another module declares and this one does: `[behaviour(vehicle, { actions: { drawings } })]`. The other module
   * stands below this one and cannot import it.
   * @default none
   */
  actionsOfOthers?: readonly AnyBehaviour[];
  /**
   * Work by the clock: each registers handlers and schedules at `ports.jobs`. Names of jobs are unique in the product.
   * @default none
   */
  jobs?: readonly ((ports: Ports) => void)[];
  /**
   * Types of data tasks with what they do. Names are unique in the product.
   * @default none
   */
  tasks?: Works;
  /**
   * Of a log whose old lines are archived: keeps below `under` what belongs to the lines, and takes it out of the database. It may be called
   * again for the same lines.
   * @default the lines alone are archived
   */
  retention?: (ports: Ports, under: string, lines: readonly ArchivedLine[]) => Promise<void>;
};
