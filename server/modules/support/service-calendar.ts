import { serviceCalendar } from '../../../contract/resources/support/service-calendar/definition';
import { behaviour } from '../../engine/model/behaviour';
import { datingAgain } from './order-list';

/** Calendars: open orders are dated again with each change. */
export const serviceCalendarBehaviour = behaviour(serviceCalendar, datingAgain);
