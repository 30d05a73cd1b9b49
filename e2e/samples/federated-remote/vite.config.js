import { federation } from '@module-federation/vite';

const shared = { react: { singleton: true }, 'react-dom': { singleton: true } };
const exposes = { './Raduni': './src/raduni.jsx' };
const remote = { name: 'mfe_raduni', filename: 'remoteEntry.js', exposes, shared, manifest: true, dts: false };

export default ({ isSsrBuild }) => ({
  base: './',
  plugins: isSsrBuild ? [] : [federation(remote)],
  build: {
    target: 'esnext',
    rolldownOptions: isSsrBuild
      ? { output: { format: 'cjs', entryFileNames: 'server.cjs' } }
      : { input: 'src/raduni.jsx' },
  },
});
