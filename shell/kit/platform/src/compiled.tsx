/** Runtime of the compiled styles of public pages. The build generates calls of these functions (scripts/styles). */
import { cloneElement, type ElementType, isValidElement, type ReactNode } from 'react';

interface StyledProps {
  asChild?: boolean;
  className?: string;
  children?: ReactNode;
  [name: string]: unknown;
}

const join = (...names: (string | undefined)[]): string | undefined => names.filter(Boolean).join(' ') || undefined;

/** A component that renders `tag` with a class of the release's style sheet. */
export function styled(tag: ElementType, className: string) {
  return function Styled({ asChild, className: more, ...props }: StyledProps) {
    const Tag = asChild ? Slot : tag;
    return <Tag {...props} className={join(className, more)} />;
  };
}

/** Passes its props to its only child. Throws if the child is not one element. */
export function Slot({ children, className, ...props }: StyledProps) {
  if (!isValidElement<{ className?: string }>(children)) throw new Error('asChild needs one element');
  return cloneElement(children, { ...props, className: join(className, children.props.className) });
}

/** An element whose tag is known only at run time. */
export function As({ as: Tag, ...props }: { as: ElementType; [name: string]: unknown }) {
  return <Tag {...props} />;
}
