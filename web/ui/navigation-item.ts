import type { ReactElement } from 'react'

/** One place to go, in the bottom bar and in the rail alike. */
export interface NavigationItem {
  label: string
  /** A lucide icon. */
  icon: ReactElement
  /** The link without its content: `<Link to="/feed" />`. */
  link: ReactElement
  active: boolean
}
