<?php
/**
 * Plugin Name: Ferienfenster
 * Description: Shows the municipal holiday programme in pages and posts: as a block, a shortcode or by its address.
 * Version: 1.0.1
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: ferienfenster
 *
 * @package ferienfenster
 */

defined( 'ABSPATH' ) || exit;

const FERIENFENSTER_OPTION = 'ferienfenster_site';
const FERIENFENSTER_VIEWS  = array( 'list', 'week', 'map', 'next', 'offer' );

/** German for locales that begin with "de". English is the source. */
add_filter(
	'gettext_ferienfenster',
	function ( $translation, $text ) {
		static $german = null;
		if ( 0 !== strpos( determine_locale(), 'de' ) ) {
			return $translation;
		}
		$german = $german ?? require __DIR__ . '/german.php';
		return $german[ $text ] ?? $translation;
	},
	10,
	2
);

/** Origin of the programme's site without a trailing slash, such as `https://ferien.example`; empty until it is set. */
function ferienfenster_site() {
	return (string) get_option( FERIENFENSTER_OPTION, '' );
}

/** Reduces an address to its origin. Returns an empty string for anything that is not https (or http on localhost). */
function ferienfenster_read_site( $value ) {
	$value = trim( (string) $value );
	$parts = wp_parse_url( false === strpos( $value, '://' ) ? "https://$value" : $value );
	if ( empty( $parts['host'] ) || isset( $parts['user'] ) || ! preg_match( '/^[a-z0-9.-]+$/i', $parts['host'] ) ) {
		return '';
	}
	$scheme   = strtolower( $parts['scheme'] ?? '' );
	$is_local = in_array( $parts['host'], array( 'localhost', '127.0.0.1' ), true );
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && $is_local ) ) {
		return '';
	}
	return $scheme . '://' . strtolower( $parts['host'] ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
}

/**
 * HTML of the programme: the element with a link inside, which is all that shows where scripts do not run.
 *
 * @param array $attributes view, offer (alias, for the view "offer"), filter (query string), label, lang.
 */
function ferienfenster_render( $attributes ) {
	$site = ferienfenster_site();
	// WordPress adds arrays of its own to a block that is locked or renamed (`lock`, `metadata`). The editor
	// writes `&` and quotes of shortcodes as entities.
	$attributes = array_map( 'html_entity_decode', array_filter( (array) $attributes, 'is_string' ) );
	$attributes = shortcode_atts(
		array(
			'view'   => 'list',
			'offer'  => '',
			'filter' => '',
			'label'  => __( 'Holiday programme', 'ferienfenster' ),
			'lang'   => '',
		),
		$attributes,
		'ferienfenster'
	);
	if ( '' === $site ) {
		// Visitors see nothing of it.
		return current_user_can( 'edit_posts' )
			? '<p>' . esc_html__( 'Ferienfenster: enter the address of the programme under Settings › Ferienfenster.', 'ferienfenster' ) . '</p>'
			: '';
	}
	$view = in_array( $attributes['view'], FERIENFENSTER_VIEWS, true ) ? $attributes['view'] : 'list';
	if ( 'offer' === $view && '' === $attributes['offer'] ) {
		$view = 'list';
	}
	$query = ltrim( $attributes['filter'], '?' );
	// In a county the town comes before the alias.
	$offer  = 'offer' === $view ? '/' . str_replace( '%2F', '/', rawurlencode( $attributes['offer'] ) ) : '';
	$path   = '/embed/' . $view . $offer;
	$locale = '';
	if ( preg_match( '/^[a-z]{2}$/', $attributes['lang'] ) ) {
		$query  = ( '' === $query ? '' : "$query&" ) . 'lang=' . $attributes['lang'];
		$locale = 'de' === $attributes['lang'] ? '' : '/' . $attributes['lang'];
	}
	$address = $site . $path . ( '' === $query ? '' : "?$query" );
	$page    = $site . $locale . ( '' !== $offer ? "/offers$offer" : ( '' === $locale ? '/' : '' ) );
	wp_enqueue_script( 'ferienfenster-embed', "$site/embed.js", array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	return sprintf(
		'<ferien-fenster src="%1$s" label="%2$s"><a href="%3$s">%4$s</a></ferien-fenster>',
		esc_url( $address ),
		esc_attr( $attributes['label'] ),
		esc_url( $page ),
		esc_html__( 'Go to the holiday programme', 'ferienfenster' )
	);
}

add_shortcode(
	'ferienfenster',
	function ( $attributes ) {
		return ferienfenster_render( (array) $attributes );
	}
);

add_action(
	'init',
	function () {
		$site = ferienfenster_site();
		if ( '' !== $site ) {
			// A trusted provider: WordPress does not put its frames into a sandbox.
			wp_oembed_add_provider( "$site/*", "$site/oembed" );
		}
		wp_register_script(
			'ferienfenster-block',
			plugins_url( 'block.js', __FILE__ ),
			array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components' ),
			'1.0.0',
			true
		);
		$texts = array(
			'title'       => __( 'Holiday programme', 'ferienfenster' ),
			'description' => __( 'Shows the municipal holiday programme.', 'ferienfenster' ),
			'view'        => __( 'View', 'ferienfenster' ),
			'list'        => __( 'List', 'ferienfenster' ),
			'week'        => __( 'Week', 'ferienfenster' ),
			'map'         => __( 'Map', 'ferienfenster' ),
			'next'        => __( 'The next activities', 'ferienfenster' ),
			'offer'       => __( 'One activity', 'ferienfenster' ),
			'alias'       => __( 'Short name of the activity (end of its address)', 'ferienfenster' ),
			'filter'      => __( 'Filters, as in the address of the list', 'ferienfenster' ),
			'preview'     => __( 'The programme appears here on the published page.', 'ferienfenster' ),
		);
		wp_add_inline_script( 'ferienfenster-block', 'window.ferienfensterTexts = ' . wp_json_encode( $texts ) . ';', 'before' );
		register_block_type(
			'ferienfenster/programme',
			array(
				'api_version'     => 2,
				'editor_script'   => 'ferienfenster-block',
				'render_callback' => 'ferienfenster_render',
				'attributes'      => array(
					'view'   => array(
						'type'    => 'string',
						'default' => 'list',
					),
					'offer'  => array(
						'type'    => 'string',
						'default' => '',
					),
					'filter' => array(
						'type'    => 'string',
						'default' => '',
					),
				),
			)
		);
	}
);

// Scripts of the programme load without blocking the page.
add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		return 'ferienfenster-embed' === $handle ? str_replace( ' src=', ' async src=', $tag ) : $tag;
	},
	10,
	2
);

add_action(
	'admin_init',
	function () {
		register_setting(
			'ferienfenster',
			FERIENFENSTER_OPTION,
			array(
				'type'              => 'string',
				'sanitize_callback' => function ( $value ) {
					$site = ferienfenster_read_site( $value );
					if ( '' === $site && '' !== trim( (string) $value ) ) {
						add_settings_error( FERIENFENSTER_OPTION, 'address', __( 'This is not an https address. Nothing was changed.', 'ferienfenster' ) );
						return ferienfenster_site();
					}
					return $site;
				},
			)
		);
	}
);

add_action(
	'admin_menu',
	function () {
		add_options_page( 'Ferienfenster', 'Ferienfenster', 'manage_options', 'ferienfenster', 'ferienfenster_settings_page' );
	}
);

/** The settings page: one address, and what else the website needs. */
function ferienfenster_settings_page() {
	$site   = ferienfenster_site();
	$origin = ferienfenster_read_site( home_url() );
	?>
	<div class="wrap">
		<h1>Ferienfenster</h1>
		<form method="post" action="options.php">
			<?php settings_fields( 'ferienfenster' ); ?>
			<table class="form-table" role="presentation"><tr>
				<th scope="row"><label for="ferienfenster-site"><?php esc_html_e( 'Address of the programme', 'ferienfenster' ); ?></label></th>
				<td>
					<input class="regular-text code" type="url" id="ferienfenster-site" name="<?php echo esc_attr( FERIENFENSTER_OPTION ); ?>" value="<?php echo esc_attr( $site ); ?>" placeholder="https://ferien.example.org">
				</td>
			</tr></table>
			<?php submit_button(); ?>
		</form>
		<?php if ( '' !== $site ) : ?>
			<h2><?php esc_html_e( 'In a page', 'ferienfenster' ); ?></h2>
			<p><?php esc_html_e( 'Block "Holiday programme", or one of these shortcodes:', 'ferienfenster' ); ?></p>
			<p><code>[ferienfenster]</code> <code>[ferienfenster view="week"]</code> <code>[ferienfenster view="next" filter="limit=3&amp;free=1"]</code></p>
			<h2><?php esc_html_e( 'If nothing appears', 'ferienfenster' ); ?></h2>
			<p>
				<?php
				/* translators: %s: origin of this website */
				printf( esc_html__( 'The municipality has to list this website (%s) under embedOrigins.', 'ferienfenster' ), '<code>' . esc_html( $origin ) . '</code>' );
				?>
			</p>
			<p><?php esc_html_e( 'A Content-Security-Policy of this website needs these two sources:', 'ferienfenster' ); ?></p>
			<p><code>script-src <?php echo esc_html( $site ); ?>; frame-src <?php echo esc_html( $site ); ?></code></p>
			<p><a href="<?php echo esc_url( "$site/embed/configure" ); ?>"><?php esc_html_e( 'Choose filters and colours in the configurator', 'ferienfenster' ); ?></a></p>
		<?php endif; ?>
	</div>
	<?php
}
