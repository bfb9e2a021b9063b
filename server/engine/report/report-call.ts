import type { AnyReport } from '../../../contract/language/report/report';
import type { Tx } from '../../db/database';
import type { Query } from '../../http/route';
import type { Ports } from '../../ports/ports';
import type { Scope } from '../../scope';

/** A question on its way: who asks it, what, and when. */
export type ReportCall = { tx: Tx; scope: Scope; ports: Ports; report: AnyReport; query: Query };
