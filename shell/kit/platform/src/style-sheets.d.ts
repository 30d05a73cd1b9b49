/** A style sheet that a remote imports; the names of its classes if it is a CSS module. */
declare module '*.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
