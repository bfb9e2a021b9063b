import AlertOutlined from '@ant-design/icons/es/icons/AlertOutlined';
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import ApiOutlined from '@ant-design/icons/es/icons/ApiOutlined';
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined';
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined';
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import BranchesOutlined from '@ant-design/icons/es/icons/BranchesOutlined';
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined';
import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined';
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined';
import CompassOutlined from '@ant-design/icons/es/icons/CompassOutlined';
import ContactsOutlined from '@ant-design/icons/es/icons/ContactsOutlined';
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined';
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined';
import DeploymentUnitOutlined from '@ant-design/icons/es/icons/DeploymentUnitOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined';
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import FileOutlined from '@ant-design/icons/es/icons/FileOutlined';
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined';
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined';
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined';
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined';
import GatewayOutlined from '@ant-design/icons/es/icons/GatewayOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import LaptopOutlined from '@ant-design/icons/es/icons/LaptopOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import LoginOutlined from '@ant-design/icons/es/icons/LoginOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined';
import MonitorOutlined from '@ant-design/icons/es/icons/MonitorOutlined';
import NodeIndexOutlined from '@ant-design/icons/es/icons/NodeIndexOutlined';
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined';
import PartitionOutlined from '@ant-design/icons/es/icons/PartitionOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import PlayCircleOutlined from '@ant-design/icons/es/icons/PlayCircleOutlined';
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined';
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined';
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined';
import RobotOutlined from '@ant-design/icons/es/icons/RobotOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined';
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import TagOutlined from '@ant-design/icons/es/icons/TagOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined';
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined';
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined';
import UnlockOutlined from '@ant-design/icons/es/icons/UnlockOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import UsergroupAddOutlined from '@ant-design/icons/es/icons/UsergroupAddOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import WifiOutlined from '@ant-design/icons/es/icons/WifiOutlined';
import type { ComponentType, CSSProperties } from 'react';

/** What antd gives to an icon in a place of its own. */
export type IconPlace = { className?: string; style?: CSSProperties };

/** The icons of menus and resources by their names. */
export const ICONS: Readonly<Record<string, ComponentType<IconPlace>>> = {
  alert: AlertOutlined,
  apartment: ApartmentOutlined,
  api: ApiOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  branches: BranchesOutlined,
  bug: BugOutlined,
  calendar: CalendarOutlined,
  car: CarOutlined,
  certificate: SafetyCertificateOutlined,
  chart: BarChartOutlined,
  clock: ClockCircleOutlined,
  cloud: CloudOutlined,
  cluster: ClusterOutlined,
  code: CodeOutlined,
  compass: CompassOutlined,
  contacts: ContactsOutlined,
  control: ControlOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  deployment: DeploymentUnitOutlined,
  download: DownloadOutlined,
  experiment: ExperimentOutlined,
  export: ExportOutlined,
  eye: EyeOutlined,
  file: FileOutlined,
  filter: FilterOutlined,
  fire: FireOutlined,
  flag: FlagOutlined,
  flow: PartitionOutlined,
  folder: FolderOutlined,
  form: FormOutlined,
  gateway: GatewayOutlined,
  global: GlobalOutlined,
  group: UsergroupAddOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  import: ImportOutlined,
  key: KeyOutlined,
  laptop: LaptopOutlined,
  link: LinkOutlined,
  list: UnorderedListOutlined,
  lock: LockOutlined,
  login: LoginOutlined,
  mail: MailOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  mobile: MobileOutlined,
  monitor: MonitorOutlined,
  node: NodeIndexOutlined,
  notification: NotificationOutlined,
  picture: PictureOutlined,
  play: PlayCircleOutlined,
  profile: ProfileOutlined,
  project: ProjectOutlined,
  read: ReadOutlined,
  robot: RobotOutlined,
  safety: SafetyOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  solution: SolutionOutlined,
  stop: StopOutlined,
  support: CustomerServiceOutlined,
  swap: SwapOutlined,
  table: TableOutlined,
  tag: TagOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  thunderbolt: ThunderboltOutlined,
  tool: ToolOutlined,
  translation: TranslationOutlined,
  unlock: UnlockOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
  warning: WarningOutlined,
  wifi: WifiOutlined,
};
