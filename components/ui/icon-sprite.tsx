import {
  Accessibility,
  AlarmClock,
  ArrowLeft,
  ArrowRight,
  Backpack,
  Bookmark,
  BookOpenText,
  Cake,
  CalendarDays,
  CalendarPlus,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  Clock,
  DoorOpen,
  Download,
  Euro,
  ExternalLink,
  EyeOff,
  Globe,
  Hourglass,
  Info,
  Languages,
  List,
  LocateFixed,
  Lock,
  LogIn,
  LogOut,
  Map as MapDrawing,
  MapPin,
  Menu,
  Minus,
  Pencil,
  Phone,
  Plus,
  Printer,
  RefreshCw,
  Repeat,
  Search,
  Share2,
  SlidersHorizontal,
  TriangleAlert,
  Users,
  Wallet,
  WifiOff,
  X,
} from 'lucide';

const DRAWINGS = {
  accessibility: Accessibility,
  alarm: AlarmClock,
  back: ArrowLeft,
  bring: Backpack,
  bookmark: Bookmark,
  cake: Cake,
  calendar: CalendarDays,
  'calendar-plus': CalendarPlus,
  check: CircleCheck,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  clipboard: ClipboardCheck,
  clock: Clock,
  close: X,
  closed: CircleX,
  easy: BookOpenText,
  down: ChevronDown,
  download: Download,
  euro: Euro,
  external: ExternalLink,
  filter: SlidersHorizontal,
  globe: Globe,
  hidden: EyeOff,
  hourglass: Hourglass,
  info: Info,
  language: Languages,
  list: List,
  locate: LocateFixed,
  lock: Lock,
  login: LogIn,
  logout: LogOut,
  map: MapDrawing,
  menu: Menu,
  minus: Minus,
  next: ArrowRight,
  offline: WifiOff,
  open: DoorOpen,
  pencil: Pencil,
  phone: Phone,
  pin: MapPin,
  plus: Plus,
  printer: Printer,
  reload: RefreshCw,
  repeat: Repeat,
  search: Search,
  share: Share2,
  users: Users,
  wallet: Wallet,
  warning: TriangleAlert,
} as const;

/** A drawing that pages may use. */
export type IconName = keyof typeof DRAWINGS;

/** Written once: every page carries the same sprite, and each use of a drawing is one short element. */
const SPRITE = Object.entries(DRAWINGS)
  .map(
    ([name, nodes]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${writeNodes(nodes)}</symbol>`,
  )
  .join('');

function writeNodes(nodes: readonly (readonly [string, object])[]): string {
  return nodes
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes)
        .filter(([name]) => name !== 'key')
        .map(([name, value]) => `${name}="${value}"`);
      return `<${tag} ${written.join(' ')}/>`;
    })
    .join('');
}

/** All drawings of the site, invisible, for `<use>` on the same page. */
export function IconSprite() {
  return (
    <svg
      className="hidden"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of a package, no one's input.
      dangerouslySetInnerHTML={{ __html: SPRITE }}
    />
  );
}
