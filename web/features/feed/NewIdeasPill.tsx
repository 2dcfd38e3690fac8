import ArrowUp from 'lucide-react/icons/arrow-up'
import './new-ideas-pill.css'

/** Says quietly that there is more above; nothing moves until it is pressed. */
export function NewIdeasPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="new-ideas">
      {count > 0 ? (
        <button type="button" className="new-ideas-pill" onClick={onShow}>
          <ArrowUp size={18} strokeWidth={2.6} aria-hidden="true" />
          {count === 1 ? 'Nova ideia' : 'Novas ideias'}
        </button>
      ) : null}
    </div>
  )
}
