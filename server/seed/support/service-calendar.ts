import { supportServiceCalendar } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import type { Country } from '../demo/places';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';

const CALENDARS: Readonly<Record<Country, { name: string; timeZone: string; holidayCountry: string }>> = {
  CN: { name: '技术支持工作时间', timeZone: 'Asia/Shanghai', holidayCountry: 'CN' },
  KR: { name: '기술 지원 근무 시간', timeZone: 'Asia/Seoul', holidayCountry: 'KR' },
  EU: { name: 'Support hours', timeZone: 'Europe/Berlin', holidayCountry: 'DE' },
};
const WORKDAYS = [1, 2, 3, 4, 5] as const;

/** The hours of support of each tenant, with the holidays of its country. */
export const serviceCalendarSeed = demoSeed({
  after: ['sys/tenant'],
  fill: async ({ context: { tx }, now }) => {
    const random = randomOf(8401);
    const madeAt = iso(now - 200 * DAY_MS);
    const hours = WORKDAYS.flatMap((weekday) => [
      { weekday, from: '09:00', to: '12:00' },
      { weekday, from: '13:00', to: '18:00' },
    ]);
    const rows = TENANTS.map(({ tenantCode, country }) => ({
      ...CALENDARS[country],
      id: random.uuid(),
      tenantCode,
      hours,
      createDate: madeAt,
      updateDate: madeAt,
    }));
    await insertBulk(tx, supportServiceCalendar, rows);
  },
});
