import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { Toaster as Sonner } from 'sonner'
import { Spinner } from './Spinner.tsx'
import { useTheme } from './use-theme.ts'
import './Toaster.css'

/** Where toasts appear; once, at the root. They are shown by `toast(…)` of sonner. */
export function Toaster() {
  const { theme } = useTheme()
  return (
    <Sonner
      theme={theme}
      position="top-center"
      closeButton
      gap={10}
      containerAriaLabel="Avisos"
      icons={{
        success: <CircleCheck size={20} className="text-ok" />,
        error: <CircleAlert size={20} className="text-danger" />,
        warning: <TriangleAlert size={20} className="text-honey-text" />,
        info: <Info size={20} className="text-info" />,
        loading: <Spinner label={null} size={20} />,
        close: <X size={16} />,
      }}
      toastOptions={{ className: 'toast', closeButtonAriaLabel: 'Fechar aviso' }}
    />
  )
}
