import type { ReactNode } from 'react';
import '../../styles/host.css';
import '../../styles/host-parts.css';
import '../../styles/host-table.css';

/** Login and dashboard: their style sheet is not for families to load. */
export default function HostsLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
