import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** When executions of sequences raise an alert, and whom it is mailed to. The platform's counts where a tenant has none. */
export const alertConfig = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'alert-config',
  icon: 'setting',
  order: 170,
  title: 'recipients',
  tenant: 'scoped',
  hasDefaults: true,
  singleRow: true,
  fields: {
    isActive: f.bool({ required: true, default: true }),
    /** Executions that ended within so many days count. */
    days: f.int({ required: true, min: 1, max: 90, default: 14 }),
    leastExecutions: f.int({ required: true, min: 1, max: 100_000, default: 20 }),
    /** Percent. With 97 and 20 executions a fleet of which 20 % fail is halted before 60 vehicles, one of 1 % hardly ever. */
    successRate: f.int({ required: true, min: 1, max: 99, default: 97, unit: '%' }),
    /** Different vehicles among them: one car that fails again and again is no reason to halt all. */
    leastVins: f.int({ required: true, min: 1, max: 100_000, default: 10 }),
    recipients: f.text({ required: true, rules: ['mailList'], max: 1000 }),
  },
  standard: ['page', 'update'],
});
