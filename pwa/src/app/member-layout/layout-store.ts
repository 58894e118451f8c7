import { create } from 'zustand';

const KEY = 'sidebar';

interface LayoutState {
  readonly isDrawerOpen: boolean;
  readonly isCollapsed: boolean;
}

export const useLayout = create<LayoutState>()(() => ({
  isDrawerOpen: false,
  isCollapsed: localStorage.getItem(KEY) === 'collapsed',
}));

export const openDrawer = (): void => useLayout.setState({ isDrawerOpen: true });
export const closeDrawer = (): void => useLayout.setState({ isDrawerOpen: false });

export function setCollapsed(isCollapsed: boolean): void {
  localStorage.setItem(KEY, isCollapsed ? 'collapsed' : 'expanded');
  useLayout.setState({ isCollapsed });
}
