import sharp from 'sharp';

/**
 * The library that decodes pictures, without the decoders that nobody here needs: each is code that
 * other people's bytes would reach. SVG stays for what we draw ourselves; a fetched picture has been
 * recognised by its first bytes before (`sniffPicture`), and a drawing never is.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadSvg',
  ],
});

export default sharp;
