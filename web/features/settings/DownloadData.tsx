import Download from 'lucide-react/icons/download'
import { Button } from '#web/ui/Button.tsx'

/** A download of the browser's own: it shows its progress and works for any size. */
export function DownloadData() {
  return (
    <div className="mt-2 border-t border-line pt-5">
      <h3 className="font-body text-base font-bold tracking-normal">Seus dados</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Um arquivo .zip com tudo o que guardamos sobre você e as imagens que você enviou.
      </p>
      <Button wide="phone" icon={<Download />} render={<a href="/api/my-data.zip" download />}>
        Baixar meus dados
      </Button>
    </div>
  )
}
