import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { WEEKDAYS } from '../../../report/schedule';
import { NIGHT_ZONES } from '../../statistical-report/warning-rule/rules';
import { HOLIDAY_COUNTRIES } from './rules';

/** When support works: the hours of the week by the clocks of a zone, with holidays and working weekends. */
export const serviceCalendar = defineResource({
  module: 'support',
  object: 'service-calendar',
  icon: 'calendar',
  order: 40,
  title: 'name',
  tenant: 'scoped',
  find: ['name'],
  form: 'page',
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64, size: 'm' }),
    timeZone: f.option(NIGHT_ZONES, { required: true, default: 'Asia/Shanghai', search: 'in' }),
    /** Stations that it is for, with those below them; the one without any is for all others. */
    deptIdList: f.refs('sys/dept', { search: 'eq', max: 200 }),
    hours: f.rows(
      {
        weekday: f.option(WEEKDAYS, { required: true }),
        from: f.text({ required: true, rules: ['timeOfDay'], max: 5 }),
        /** Past midnight where it is not later than `from`; `00:00` is the end of the day. */
        to: f.text({ required: true, rules: ['timeOfDay'], max: 5 }),
      },
      { required: true, min: 1, max: 42, hideInTable: true },
    ),
    /** Its public holidays are days off. */
    holidayCountry: f.option(HOLIDAY_COUNTRIES, { search: 'in', size: 's' }),
    exceptions: f.rows(
      {
        day: f.date({ required: true }),
        /** It is worked that day, with the hours of Monday; a holiday where it is not. */
        isWorked: f.bool({ default: false }),
        name: f.text({ max: 64 }),
      },
      { max: 200, hideInTable: true },
    ),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  sort: { field: 'name', order: 'asc' },
});
