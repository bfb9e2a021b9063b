import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined';
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import BranchesOutlined from '@ant-design/icons/es/icons/BranchesOutlined';
import CompassOutlined from '@ant-design/icons/es/icons/CompassOutlined';
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined';
import FileOutlined from '@ant-design/icons/es/icons/FileOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import LaptopOutlined from '@ant-design/icons/es/icons/LaptopOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import PartitionOutlined from '@ant-design/icons/es/icons/PartitionOutlined';
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { lazy, Suspense, type ComponentType, type CSSProperties } from 'react';

/** A picture beside words: nothing to be read aloud. */
export const DECORATIVE = { 'aria-hidden': true, 'aria-label': undefined, role: undefined };
/** What antd gives to an icon in a place of its own. */
type Place = { className?: string; style?: CSSProperties };

export const EAGER: Readonly<Record<string, ComponentType<Place>>> = {
  file: FileOutlined,
  team: TeamOutlined,
  branches: BranchesOutlined,
  compass: CompassOutlined,
  database: DatabaseOutlined,
  chart: BarChartOutlined,
  support: CustomerServiceOutlined,
  flow: PartitionOutlined,
  setting: SettingOutlined,
  apartment: ApartmentOutlined,
  bank: BankOutlined,
  history: HistoryOutlined,
  key: KeyOutlined,
  laptop: LaptopOutlined,
  menu: MenuOutlined,
  safety: SafetyOutlined,
  user: UserOutlined,
  home: HomeOutlined,
};

const Rest = lazy(async () => {
  const { REST } = await import('./icon-rest');
  return {
    default: function RestIcon({ name, place }: { name: string; place: Place }) {
      // `constructor` is a name as well, and no icon.
      const Shown = (Object.hasOwn(REST, name) && REST[name]) || FileOutlined;
      return <Shown {...place} {...DECORATIVE} />;
    },
  };
});

/** The icon of that name; a file where the name is unknown or missing. */
export function Icon({ name, ...place }: { name?: string | null } & Place) {
  if (!name) return <FileOutlined {...place} {...DECORATIVE} />;
  const Found = Object.hasOwn(EAGER, name) ? EAGER[name] : undefined;
  if (Found) return <Found {...place} {...DECORATIVE} />;
  return (
    // Its room, until it is there: another icon would be a wrong one for a moment.
    <Suspense fallback={<FileOutlined {...place} {...DECORATIVE} style={{ ...place.style, visibility: 'hidden' }} />}>
      <Rest name={name} place={place} />
    </Suspense>
  );
}
