import AlertOutlined from '@ant-design/icons/es/icons/AlertOutlined';
import ApiOutlined from '@ant-design/icons/es/icons/ApiOutlined';
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined';
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined';
import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined';
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined';
import ContactsOutlined from '@ant-design/icons/es/icons/ContactsOutlined';
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import DeploymentUnitOutlined from '@ant-design/icons/es/icons/DeploymentUnitOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined';
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined';
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined';
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined';
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined';
import GatewayOutlined from '@ant-design/icons/es/icons/GatewayOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined';
import MonitorOutlined from '@ant-design/icons/es/icons/MonitorOutlined';
import NodeIndexOutlined from '@ant-design/icons/es/icons/NodeIndexOutlined';
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import PlayCircleOutlined from '@ant-design/icons/es/icons/PlayCircleOutlined';
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined';
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined';
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined';
import RobotOutlined from '@ant-design/icons/es/icons/RobotOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import TagOutlined from '@ant-design/icons/es/icons/TagOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined';
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined';
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined';
import UnlockOutlined from '@ant-design/icons/es/icons/UnlockOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import UsergroupAddOutlined from '@ant-design/icons/es/icons/UsergroupAddOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import WifiOutlined from '@ant-design/icons/es/icons/WifiOutlined';
import type { ComponentType, CSSProperties } from 'react';
import LoginOutlined from '@ant-design/icons/es/icons/LoginOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';

/** Icons that menu entries may name beside those of the modules; fetched when one of them is shown. */
export const REST: Readonly<Record<string, ComponentType<{ className?: string; style?: CSSProperties }>>> = {
  alert: AlertOutlined,
  api: ApiOutlined,
  audit: AuditOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  bug: BugOutlined,
  calendar: CalendarOutlined,
  car: CarOutlined,
  certificate: SafetyCertificateOutlined,
  clock: ClockCircleOutlined,
  cloud: CloudOutlined,
  cluster: ClusterOutlined,
  code: CodeOutlined,
  contacts: ContactsOutlined,
  control: ControlOutlined,
  dashboard: DashboardOutlined,
  deployment: DeploymentUnitOutlined,
  download: DownloadOutlined,
  experiment: ExperimentOutlined,
  export: ExportOutlined,
  eye: EyeOutlined,
  filter: FilterOutlined,
  fire: FireOutlined,
  flag: FlagOutlined,
  folder: FolderOutlined,
  form: FormOutlined,
  gateway: GatewayOutlined,
  global: GlobalOutlined,
  group: UsergroupAddOutlined,
  idcard: IdcardOutlined,
  import: ImportOutlined,
  link: LinkOutlined,
  list: UnorderedListOutlined,
  lock: LockOutlined,
  mail: MailOutlined,
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
  schedule: ScheduleOutlined,
  shop: ShopOutlined,
  solution: SolutionOutlined,
  stop: StopOutlined,
  table: TableOutlined,
  tag: TagOutlined,
  tags: TagsOutlined,
  thunderbolt: ThunderboltOutlined,
  tool: ToolOutlined,
  translation: TranslationOutlined,
  unlock: UnlockOutlined,
  upload: UploadOutlined,
  warning: WarningOutlined,
  wifi: WifiOutlined,
  login: LoginOutlined,
  swap: SwapOutlined,
};
